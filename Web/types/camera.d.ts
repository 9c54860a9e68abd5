// The camera of the map; see `camera/`.

/** The size of the map, pixels. */
interface Size {
  width: number;
  height: number;
}

/** A part of the map, pixels. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A pixel of the map. */
interface Pixel {
  x: number;
  y: number;
}

/** A position and the elevation drawn there: the height times the exaggeration, metres. */
interface DrawnPoint extends Position {
  elevation: number;
  /** The pixels that its mark needs at each side. */
  room?: Box;
}

/** The elevation is that of the centre. */
interface Camera extends DrawnPoint {
  zoom: number;
  /** Degrees clockwise from north. */
  bearing: number;
  /** Degrees from straight down. */
  pitch: number;
  /** The pixel at which the centre is shown; the middle if absent. */
  focus?: Pixel | null;
}

/** The elevation drawn at a latitude and longitude. */
type GroundAt = (lat: number, lon: number) => number;

/** The height at a latitude and longitude, metres; `null` if unknown. */
type HeightAt = (lat: number, lon: number) => number | null;

/** A source of heights in a style of the map. */
interface HeightSource {
  tiles: string[];
  minzoom: number;
  maxzoom: number;
  /** West, south, east, north. */
  bounds: number[];
}

/** The heights of a tile, in rows from its top. */
interface HeightGrid {
  side: number;
  heights: Float32Array;
}

/** A pixel at which a point is drawn, and its distance along the line of sight, pixels. */
interface DrawnPixel extends Pixel {
  depth: number;
}

/** The hills of a map. */
interface Land {
  exaggeration: number;
  /** 0 where the heights are not known. */
  elevationAt: GroundAt;
  /** As in `camera/outlook.js`, over these hills. */
  outlookOn(
    points: DrawnPoint[], others: DrawnPoint[], box: Box, size: Size, look: { maxZoom: number },
  ): Camera;
}

type FocusedCamera = Camera & { focus: Pixel };

/** The view that the camera of GO moves to around the traveller. */
type Aim = Pick<FocusedCamera, 'zoom' | 'pitch' | 'bearing' | 'focus' | 'elevation'>;

/** A camera that moves to an aim: the value and the velocity of each of its parts. */
type Chase = Record<
  'x' | 'y' | 'zoom' | 'bearing' | 'pitch' | 'left' | 'top' | 'elevation', { value: number; velocity: number }
>;
