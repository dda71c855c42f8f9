import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readOptions, runCommand } from '../src/command.ts'
import { costReport } from '../src/cost/cost-report.ts'
import { production, synthesizedResources } from '../src/cost/stage-templates.ts'

await runCommand(async (args, say) => {
  readOptions(args, {}, 'npx -y pnpm@12 cost')
  const report = costReport(production(), synthesizedResources())
  writeFileSync(join(import.meta.dirname, '../../../docs/cost.md'), report)
  say(report.trimEnd())
  return 0
})
