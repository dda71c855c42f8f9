import { demoPassword } from '@remotehands/demo'
import { readOptions } from '@remotehands/options'
import { runAttacks } from '../src/attack/run-attacks.ts'

const values = readOptions({
  command: 'test:attack',
  options: {
    address: { type: 'string', default: `http://localhost:${process.env.PORT || 3000}` },
    password: { type: 'string', default: demoPassword },
    long: { type: 'boolean', default: false },
    stage: { type: 'boolean', default: false },
  },
})
const { hostname } = new URL(values.address)
if (!['localhost', '127.0.0.1', '[::1]'].includes(hostname)) {
  console.error('Attack a system on this machine alone: it raises tickets, locks accounts and fills the log.')
  process.exit(2)
}
const broken = await runAttacks({
  baseUrl: values.address,
  password: values.password,
  isLong: values.long,
  isStage: values.stage,
  say: console.log,
})
process.exitCode = broken.length === 0 ? 0 : 1
