/** Gauges and counters in Prometheus' text format. */
export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: 'gauge' | 'counter';
  readonly samples: readonly Sample[];
}

export interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

export function metricLines(metrics: readonly Metric[]): readonly string[] {
  return metrics.flatMap(({ name, help, type, samples }) => [
    `# HELP ${name} ${escaped(help)}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(
      (sample) => `${name}${labelText(sample.labels ?? {})} ${numberText(sample.value)}`,
    ),
  ]);
}

/** What every process can say about itself. */
export function processMetrics(): readonly Metric[] {
  const gauge = (name: string, help: string, value: number): Metric => ({
    name,
    help,
    type: 'gauge',
    samples: [{ value }],
  });
  return [
    gauge('roundtable_up', 'The process lives.', 1),
    gauge('process_uptime_seconds', 'Seconds since the process started.', process.uptime()),
    gauge('process_resident_memory_bytes', 'Resident memory.', process.memoryUsage.rss()),
  ];
}

function labelText(labels: Readonly<Record<string, string>>): string {
  const parts = Object.entries(labels).map(
    ([label, value]) => `${label}="${escaped(value).replaceAll('"', '\\"')}"`,
  );
  return parts.length === 0 ? '' : `{${parts.join(',')}}`;
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');

function numberText(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return '+Inf';
  if (value === Number.NEGATIVE_INFINITY) return '-Inf';
  return String(value);
}
