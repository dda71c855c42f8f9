import { Template } from 'aws-cdk-lib/assertions'
import { describeStage } from '../test/synthesize.ts'
import { countResources, type StageResources } from './stage-resources.ts'

/** What a stage with these settings has, as it is synthesized; functions are not bundled for it. */
export function synthesizedResources(changes: Parameters<typeof describeStage>[0] = {}): StageResources {
  const stacks = Object.values(describeStage(changes).stacks)
  return countResources(stacks.map((stack) => Template.fromStack(stack).toJSON()))
}

export const withFirewall = { webApplicationFirewall: true, region: 'us-east-1' } as const
