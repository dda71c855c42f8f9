import { indexedChange, keepIndexes, runTask, type TaskServices, taskToRun } from '@remotehands/core'
import type { DynamoDBRecord } from 'aws-lambda'
import type { Measure } from '../../adapters/stage-metrics.ts'
import { changedItem } from '../changed-item.ts'
import { isOutage } from '../is-outage.ts'
import type { Work } from '../stream-handler.ts'

type Keeping = TaskServices & { measure: Measure }

/** Updates search and figures, and advances tasks. */
export const work: Work<Keeping> = {
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
}

function keep(records: readonly DynamoDBRecord[], common: Keeping): Promise<void> {
  return keepIndexes(
    records.flatMap((record) => indexedChange(changedItem(record)) ?? []),
    common,
  )
}
