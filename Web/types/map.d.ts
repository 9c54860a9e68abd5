// What the page uses of MapLibre GL JS, which it loads as a classic script.

declare namespace maplibregl {
  function getRTLTextPluginStatus(): string;
  function setRTLTextPlugin(address: string, isLazy: boolean): Promise<void>;

  class LngLat {
    constructor(lng: number, lat: number);
    lng: number;
    lat: number;
  }
  type LngLatLike = LngLat | { lon: number; lat: number } | [longitude: number, latitude: number];
  type Pixel = { x: number; y: number };
  type Point = Pixel & { dist(other: Point): number };
  type Padding = { top: number; right: number; bottom: number; left: number };
  type Feature = {
    properties: Record<string, any>; layer: { id: string; type: string };
    source: string; sourceLayer?: string; geometry: { type: string; coordinates: any };
  };
  type Style = {
    version?: number;
    glyphs?: string;
    sources: Record<string, any>;
    layers: Array<Record<string, any>>;
  };

  /** An event of a map; which properties it has depends on its name. */
  type MapEvent = {
    id: string;
    error: Error;
    point: Point;
    points: Point[];
    lngLat: LngLat;
    /** The source of data that were loaded, and the tile if they are one. */
    sourceId: string;
    tile: object | undefined;
    /** The event of the browser, if the user caused this one. */
    originalEvent?: UIEvent;
    /** Takes the event. */
    preventDefault(): void;
    readonly defaultPrevented: boolean;
  };
  type Listener = (event: MapEvent) => void;

  type Control = { onAdd(map: Map): HTMLElement; onRemove(map: Map): void };

  class Map {
    constructor(options: {
      container: HTMLElement;
      style: Style;
      bounds?: [west: number, south: number, east: number, north: number];
      fitBoundsOptions?: { padding: Padding };
      attributionControl?: boolean; locale?: Record<string, string>;
      maxPitch?: number;
      center?: LngLat;
      zoom?: number;
      dragRotate?: boolean;
      pitchWithRotate?: boolean;
      touchPitch?: boolean;
      doubleClickZoom?: boolean;
      boxZoom?: boolean;
      renderWorldCopies?: boolean;
      fadeDuration?: number;
      transformConstrain?: (position: LngLat, zoom: number) => { center: LngLat; zoom: number };
      transformRequest?: (address: string) => { url: string };
    });

    readonly dragPan: { enable(): void; disable(): void };
    readonly touchZoomRotate: { disableRotation(): void };
    readonly keyboard: { disableRotation(): void };

    on(event: string, listener: Listener): void;
    once(event: string, listener: Listener): void;
    off(event: string, listener: Listener): void;

    getContainer(): HTMLElement;
    getCanvas(): HTMLCanvasElement;
    getCanvasContainer(): HTMLElement;
    addControl(control: Control, corner?: string): void;

    getStyle(): Style;
    setStyle(style: Style, options?: { diff: boolean }): void;
    getSource(id: string): { setData(data: object): void } | undefined;
    addSource(id: string, source: object): void;
    removeSource(id: string): void;
    getLayer(id: string): { minzoom?: number } | undefined;
    removeLayer(id: string): void;
    setPaintProperty(layer: string, name: string, value: unknown): void;
    addLayer(layer: object, before?: string): void;
    getLayoutProperty(layer: string, name: string): StyleValue | undefined;
    setLayoutProperty(layer: string, name: string, value: unknown): void;
    hasImage(id: string): boolean;
    addImage(id: string, image: ImageData, options?: { pixelRatio?: number; sdf?: boolean }): void;
    queryRenderedFeatures(
      where: Pixel | number[][], options?: { layers: string[] },
    ): Feature[];

    loaded(): boolean;
    isSourceLoaded(id: string): boolean;
    redraw(): void;
    resize(): void;
    triggerRepaint(): void;
    isMoving(): boolean;

    /** Calls the listeners of an event. */
    fire(name: string, properties: Partial<MapEvent>): void;
    project(position: LngLatLike): Point;
    unproject(point: Point | [x: number, y: number]): LngLat;
    getCenter(): LngLat;
    getBounds(): LngLatBounds;
    getZoom(): number;
    getBearing(): number;
    getPitch(): number;
    getPadding(): Padding;
    jumpTo(camera: object): void;
    easeTo(camera: object): void;
    panBy(offset: [x: number, y: number], options?: object): void;
    remove(): void;
    cameraForBounds(
      bounds: number[], options?: object,
    ): { center: LngLatLike; zoom: number; bearing: number } | undefined;
    fitBounds(bounds: number[], options?: object): void;

    getTerrain(): object | null;
    setTerrain(terrain: { source: string; exaggeration: number } | null): void;
    setSky(sky: object): void;
    queryTerrainElevation(position: LngLatLike): number | null;
    getCenterElevation(): number;
    setCenterClampedToGround(isClamped: boolean): void;
  }

  class Marker {
    constructor(options?: Record<string, unknown>);
    addTo(map: Map): this;
    remove(): this;
    getLngLat(): LngLat;
    setLngLat(position: LngLatLike): this;
    setOffset(pixels: [number, number]): this;
    setRotation(degrees: number): this;
    getElement(): HTMLElement;
    on(event: string, listener: () => void): this;
  }

  class LngLatBounds {
    toArray(): number[][];
  }

  class AttributionControl implements Control {
    constructor(options: { compact: boolean });
    onAdd(map: Map): HTMLElement;
    onRemove(map: Map): void;
  }

  class NavigationControl implements Control {
    constructor(options: { visualizePitch: boolean; showCompass?: boolean });
    onAdd(map: Map): HTMLElement;
    onRemove(map: Map): void;
  }

  class ScaleControl implements Control {
    constructor(options: { maxWidth: number });
    onAdd(map: Map): HTMLElement;
    onRemove(map: Map): void;
    setUnit(unit: 'metric' | 'imperial'): void;
  }
}

/** A value of a style: a constant, or an expression that gives one for each feature or zoom. */
type StyleValue = string | number | boolean | StyleValue[];

/** A source of tiles in a style of the map. */
interface TileSource {
  tiles: string[];
  minzoom?: number;
  maxzoom?: number;
}
