// Colours as eyes see them.

const parts = (colour) => (
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255));

const linear = (colour) => parts(colour).map((part) => (
  part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));

const times = (rows, column) => (
  rows.map((row) => row.reduce((sum, value, at) => sum + value * column[at], 0)));

// The relative luminance of WCAG 2.2.
const luminance = (colour) => times([[0.2126, 0.7152, 0.0722]], linear(colour))[0];

// The contrast ratio of WCAG 2.2.
export function contrast(one, other) {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

// Linear RGB as it looks without red or green cones: Machado, Oliveira and Fernandes 2009.
export const SIGHTS = [
  [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  [
    [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  [
    [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
    [-0.011820, 0.042940, 0.968881],
  ],
];

const TO_XYZ = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]];
const WHITE = [0.9505, 1.0, 1.089];

// A colour in CIELAB (D65), as a kind of sight has it.
export function lab(colour, sight) {
  const seen = times(sight, linear(colour)).map((part) => Math.min(Math.max(part, 0), 1));
  const [x, y, z] = times(TO_XYZ, seen).map((value, at) => value / WHITE[at])
    .map((ratio) => (ratio > 0.008856 ? Math.cbrt(ratio) : 7.787 * ratio + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
