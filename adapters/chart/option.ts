/** The convergence chart as an ECharts option: one definition for pictures and, later, for pages. */
import type { EChartsCoreOption } from 'echarts/core';
import type { ChartPoint } from '../../src/transcript/post-figures.ts';

const SERIES = [
  { name: 'similarity', colour: '#2563eb', of: (point: ChartPoint) => point.similarity },
  { name: 'shift', colour: '#d97706', of: (point: ChartPoint) => point.shift },
  { name: 'evidence', colour: '#059669', of: (point: ChartPoint) => point.evidenceConvergence },
  { name: 'confidence', colour: '#7c3aed', of: (point: ChartPoint) => point.confidence },
  { name: 'accepting', colour: '#64748b', of: (point: ChartPoint) => point.accepting },
] as const;

/** Similarity from which positions agree. */
const AGREEMENT = 0.8;
const FONT = 'DejaVu Sans';

export function chartOption(points: readonly ChartPoint[]): EChartsCoreOption {
  return {
    animation: false,
    backgroundColor: '#ffffff',
    textStyle: { fontFamily: FONT },
    color: SERIES.map(({ colour }) => colour),
    legend: { top: 10, itemGap: 18, textStyle: { fontSize: 15 } },
    grid: { left: 56, right: 24, top: 56, bottom: 48 },
    xAxis: {
      type: 'category',
      data: points.map(({ round }) => `round ${round}`),
      axisLabel: { fontSize: 14 },
    },
    yAxis: { type: 'value', min: 0, max: 1, interval: 0.2, axisLabel: { fontSize: 14 } },
    series: SERIES.map(({ name, of }, index) => ({
      name,
      type: name === 'accepting' ? 'bar' : 'line',
      barWidth: 26,
      symbolSize: 9,
      lineStyle: { width: 3 },
      itemStyle: name === 'accepting' ? { opacity: 0.35 } : {},
      connectNulls: false,
      data: points.map(of),
      ...(index === 0
        ? {
            markLine: {
              silent: true,
              symbol: 'none',
              lineStyle: { type: 'dashed', color: '#94a3b8' },
              label: { formatter: 'agreement', position: 'insideEndTop', fontSize: 12 },
              data: [{ yAxis: AGREEMENT }],
            },
          }
        : {}),
    })),
  };
}
