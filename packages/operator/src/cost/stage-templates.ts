import { readSettings } from '@remotehands/infra/config'
import { describeStage } from '@remotehands/infra/synthesize'
import { Template } from 'aws-cdk-lib/assertions'
import type { Production } from './cost-report.ts'
import { countResources, type StageResources } from './stage-resources.ts'
import { assumptions } from './usage-model.ts'

/** Synthesizes the resources of a stage with these settings; doesn't bundle its functions. */
export function synthesizedResources(changes: Parameters<typeof describeStage>[0] = {}): StageResources {
  const stacks = Object.values(describeStage(changes).stacks)
  return countResources(stacks.map((stack) => Template.fromStack(stack).toJSON()))
}

/** The stage of `infra/stages/prod.json`. */
export function production(): Production {
  const { logRetentionDays, ...settings } = readSettings('prod')
  return {
    stage: synthesizedResources({ ...settings, logRetentionDays }),
    given: { ...assumptions, logRetentionDays },
  }
}
