/** Resident memory of a process, as the kernel counts it. */
import { readFile } from 'node:fs/promises';

/** Megabytes. */
export async function residentMegabytes(pid: number | 'self'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** What a start leaves for the collector is gone by then. */
export async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 3000));
}
