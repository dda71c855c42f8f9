export { withTable } from './figures/with-table.ts'
export { StartupProblem } from './startup/startup-problem.ts'
