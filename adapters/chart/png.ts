/** Draws the convergence chart as a PNG, without a browser and without fonts of the machine. */
import { createRequire } from 'node:module';
import type { ChartPoint } from '../../src/transcript/post.ts';
import { chartOption } from './option.ts';

const SIZE = { width: 900, height: 460 } as const;

/** Both libraries are large and seldom needed, so that they are loaded with the first chart. */
export async function drawChart(points: readonly ChartPoint[]): Promise<Uint8Array> {
  const [core, charts, components, renderers, { Resvg }] = await Promise.all([
    import('echarts/core'),
    import('echarts/charts'),
    import('echarts/components'),
    import('echarts/renderers'),
    import('@resvg/resvg-js'),
  ]);
  core.use([
    charts.LineChart,
    charts.BarChart,
    components.GridComponent,
    components.LegendComponent,
    components.MarkLineComponent,
    renderers.SVGRenderer,
  ]);
  const chart = core.init(null, null, { renderer: 'svg', ssr: true, ...SIZE });
  try {
    chart.setOption(chartOption(points));
    const picture = new Resvg(chart.renderToSVGString(), {
      font: {
        fontFiles: [createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')],
        loadSystemFonts: false,
        defaultFontFamily: 'DejaVu Sans',
      },
    });
    return picture.render().asPng();
  } finally {
    chart.dispose();
  }
}
