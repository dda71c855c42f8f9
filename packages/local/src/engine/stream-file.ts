import { DatabaseSync } from 'node:sqlite'

/** The stream of the engine's tables, in its database file. */
export interface StreamFile {
  /**
   * Deletes some of a shard's records up to a sequence number, but never the newest, from which the engine
   * numbers on. Returns whether there is more to delete. Throws, for `isBusy`, while the engine writes:
   * waiting blocks this process.
   */
  forget(tableName: string, shardId: string, upTo: string): boolean
  /** The sequence number of a shard's newest record; undefined if it has none. */
  newest(tableName: string, shardId: string): string | undefined
  close(): void
}

// The engine compares its text numbers as numbers, so it wouldn't use an index on the columns alone.
const order = 'CAST(sequence_number AS INTEGER)'
const atOnce = 500
/** Milliseconds to wait for the engine's own writes: during startup, and later, alongside everything else. */
const patience = { opening: 1_000, open: 20 }

/**
 * Opens a running engine's database alongside it, and adds the indexes that its stream lacks: without them
 * the engine reads the whole stream at each write and each read of it (docs/dynoxide-streams.md). Undefined
 * for an engine that stores its stream in another way.
 */
export function openStreamFile(file: string): StreamFile | undefined {
  const database = new DatabaseSync(file, { timeout: patience.opening })
  if (!keepsRecords(database)) {
    database.close()
    return undefined
  }
  // What a crash restores is deleted again.
  database.exec('PRAGMA synchronous = NORMAL')
  database.exec(`
    CREATE INDEX IF NOT EXISTS remotehands_newest ON _stream_records (table_name, ${order});
    CREATE INDEX IF NOT EXISTS remotehands_order ON _stream_records (table_name, shard_id, ${order})`)
  database.exec(`PRAGMA busy_timeout = ${patience.open}`)
  const forgetSome = database.prepare(`
    DELETE FROM _stream_records WHERE id IN (
      SELECT id FROM _stream_records
      WHERE table_name = $table AND shard_id = $shard AND ${order} <= $upTo
        AND ${order} < (SELECT MAX(${order}) FROM _stream_records WHERE table_name = $table)
      ORDER BY ${order} LIMIT ${atOnce})`)
  const findNewest = database.prepare(`
    SELECT CAST(MAX(${order}) AS TEXT) AS newest FROM _stream_records
    WHERE table_name = $table AND shard_id = $shard`)
  return {
    newest($table, $shard) {
      const newest = findNewest.get({ $table, $shard })?.newest
      return typeof newest === 'string' ? newest : undefined
    },
    forget: ($table, $shard, upTo) =>
      forgetSome.run({ $table, $shard, $upTo: BigInt(upTo) }).changes === atOnce,
    close: () => database.close(),
  }
}

function keepsRecords(database: DatabaseSync): boolean {
  const columns = database.prepare(`SELECT name FROM pragma_table_info('_stream_records')`).all()
  const names = columns.map(({ name }) => name)
  return ['id', 'table_name', 'shard_id', 'sequence_number'].every((name) => names.includes(name))
}
