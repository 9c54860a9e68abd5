// The framebuffers into which MapLibre draws the shade of hills and the ground of 3D.

/**
 * Answers for a map that its framebuffers are complete. MapLibre asks for each new one, only to throw an error, and the
 * browser's answer waits for all that the graphics unit still draws: up to 0.3 s where the processor draws.
 */
export function trustFramebuffers(/** @type {maplibregl.Map} */ map) {
  const canvas = map.getCanvas();
  const gl = canvas.getContext('webgl2') ?? canvas.getContext('webgl');
  if (gl) gl.checkFramebufferStatus = () => gl.FRAMEBUFFER_COMPLETE;
}
