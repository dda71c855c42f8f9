import { stackName, stackPartsOf } from '../../deployed-stage.ts'
import { type Check, judged } from '../finding.ts'

const whole = new Set(['CREATE_COMPLETE', 'UPDATE_COMPLETE', 'UPDATE_ROLLBACK_COMPLETE'])

/** Whether every stack exists and is complete. */
export const stacks: Check = {
  about: 'stacks',
  asks: 'cloudformation:DescribeStacks',
  async look({ settings, stacks: found }) {
    const { stage } = settings
    const states = stackPartsOf(settings).map((part) => ({ part, status: found[part]?.status }))
    const faults = states.map(({ part, status }) => {
      if (status === undefined) return `${stackName(stage, part)} is not there`
      return !whole.has(status) && `${stackName(stage, part)} is ${status}`
    })
    const rolledBack = states.some(({ status }) => status === 'UPDATE_ROLLBACK_COMPLETE')
    const fine = `${states.length} stacks${rolledBack ? ', the last update of one was rolled back' : ''}`
    return [judged('stacks', fine, faults, `deploy the stage: npx -y pnpm@12 deploy:first --stage ${stage}`)]
  },
}
