/** Turns an SVG into a PNG, without a browser and without fonts of the machine. */
import { createRequire } from 'node:module';

/** The library is large and seldom needed, so that it is loaded with the first picture. */
export async function pngOf(svg: string): Promise<Uint8Array> {
  const { Resvg } = await import('@resvg/resvg-js');
  const picture = new Resvg(svg, {
    font: {
      fontFiles: [createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')],
      loadSystemFonts: false,
      defaultFontFamily: 'DejaVu Sans',
    },
  });
  return picture.render().asPng();
}
