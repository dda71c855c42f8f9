import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { costReport } from '../cost/cost-report.ts'
import { synthesizedResources, withFirewall } from '../cost/stage-templates.ts'

const report = costReport(synthesizedResources(), synthesizedResources(withFirewall))
writeFileSync(join(import.meta.dirname, '../../docs/cost.md'), report)
process.stdout.write(report)
