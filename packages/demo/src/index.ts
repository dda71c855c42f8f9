export { demoAccounts, demoPassword, demoTotpSecret } from './demo-accounts.ts'
export { demoUsernames } from './demo-people.ts'
export { isSeeded, seedDemo } from './seed-demo.ts'
