/** How the embedded PostgreSQL is started: with little memory. */
import { PGlite } from '@electric-sql/pglite';

/**
 * 128 MB of shared buffers are PostgreSQL's default; with 16 the process is 130 MB smaller and no slower
 * (the operating system caches the files anyway).
 *
 * PGlite's default `-F` (no fsync) stays: its Node file system has no fsync operation, so that without `-F`
 * not one system call is different (seen with strace). Only `wal_sync_method=open_datasync` would reach the
 * disk, for the log but not for the data files, and would block the process at every commit. The promise is
 * that the death of the process loses nothing; against power cuts there are the servers.
 */
export const START_PARAMETERS: string[] = [
  ...PGlite.defaultStartParams,
  '-c',
  'shared_buffers=16MB',
  '-c',
  'max_connections=5',
];
