import { runCommand } from '../src/command.ts'
import { rotateSigningKey } from '../src/rotate-signing-key.ts'

await runCommand(rotateSigningKey)
