export { demoAccounts, demoPassword, demoTotpSecret } from './demo-accounts.ts'
export type { KeepFile } from './seed-compliance.ts'
export { isSeeded, seedDemo } from './seed-demo.ts'
