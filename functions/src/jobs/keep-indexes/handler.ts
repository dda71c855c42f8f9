import { indexedChange, keepIndexes, runTask, taskToRun } from '@remotehands/core'
import type { DynamoDBRecord } from 'aws-lambda'
import { type Deps, deps } from '../../deps.ts'
import { changedItem } from '../changed-item.ts'
import { isOutage } from '../is-outage.ts'
import { streamHandler } from '../stream-handler.ts'

/** Follows the table's stream: updates search and figures, and advances tasks. */
export const handler = streamHandler('keep-indexes', deps(), {
  async follow(record, common) {
    const task = taskToRun(changedItem(record))
    if (task) await runTask(task, common, { isOutage })
    else await keep([record], common)
  },
  /** All changes but those of tasks, which take their time. */
  async together(records, common) {
    const changes = records.filter((record) => !taskToRun(changedItem(record)))
    await keep(changes, common)
    return changes
  },
})

function keep(records: readonly DynamoDBRecord[], common: Deps): Promise<void> {
  return keepIndexes(
    records.flatMap((record) => indexedChange(changedItem(record)) ?? []),
    common,
  )
}
