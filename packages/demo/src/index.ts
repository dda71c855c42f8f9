export { demoAccounts, demoPassword, demoTotpSecret } from './demo-accounts.ts'
export { isSeeded, seedDemo } from './seed-demo.ts'
