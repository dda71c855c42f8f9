export { demoAccounts, demoPassword, demoTotpSecret } from './demo-accounts.ts'
export { seedDemo } from './seed-demo.ts'
