// Gives every canvas a WebGL 2 context that draws nothing and accepts everything. MapLibre then keeps
// its camera, sources, layers, markers and events, and costs no time for pixels drawn in software.
(() => {
  const original = HTMLCanvasElement.prototype.getContext;
  const constants = WebGL2RenderingContext;
  const answers = {
    getParameter(name) {
      if (name === constants.VERSION) return 'WebGL 2.0';
      if (name === constants.MAX_TEXTURE_SIZE) return 8192;
      if (name === constants.VIEWPORT || name === constants.SCISSOR_BOX) return [0, 0, 1, 1];
      return 16;
    },
    getShaderParameter: () => true,
    getProgramParameter: () => true,
    getShaderInfoLog: () => '',
    getProgramInfoLog: () => '',
    getShaderPrecisionFormat: () => ({ precision: 23, rangeMin: 127, rangeMax: 127 }),
    getAttribLocation: () => 0,
    getUniformLocation: () => null, // as if optimised away: MapLibre sets no value
    getError: () => constants.NO_ERROR,
    getExtension: () => null,
    getSupportedExtensions: () => [],
    isContextLost: () => false,
    checkFramebufferStatus: () => constants.FRAMEBUFFER_COMPLETE,
  };

  const context = (canvas, attributes) => new Proxy({}, {
    get(_, name) {
      if (name === 'canvas') return canvas;
      if (name === 'drawingBufferWidth') return canvas.width;
      if (name === 'drawingBufferHeight') return canvas.height;
      if (name === 'getContextAttributes') return () => attributes ?? {};
      if (name in answers) return answers[name];
      if (name in constants && typeof constants[name] === 'number') return constants[name];
      return String(name).startsWith('create') ? () => ({}) : () => undefined;
    },
    set: () => true,
  });

  HTMLCanvasElement.prototype.getContext = function getContext(kind, attributes) {
    if (kind === 'webgl2' || kind === 'webgl') {
      this.blank ??= context(this, attributes);
      return this.blank;
    }
    return original.call(this, kind, attributes);
  };
})();
