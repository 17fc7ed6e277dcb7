/** Draws the convergence chart as a PNG. */
import type { ChartPoint } from '../../src/transcript/post-figures.ts';
import { chartOption } from './option.ts';
import { pngOf } from './raster.ts';

const SIZE = { width: 900, height: 460 } as const;

/** The library is large and seldom needed, so that it is loaded with the first chart. */
export async function drawChart(points: readonly ChartPoint[]): Promise<Uint8Array> {
  const [core, charts, components, renderers] = await Promise.all([
    import('echarts/core'),
    import('echarts/charts'),
    import('echarts/components'),
    import('echarts/renderers'),
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
    return await pngOf(chart.renderToSVGString());
  } finally {
    chart.dispose();
  }
}
