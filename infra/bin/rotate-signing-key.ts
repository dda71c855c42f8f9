import { runCommand } from '../operate/command.ts'
import { rotateSigningKey } from '../operate/rotate-signing-key.ts'

await runCommand(rotateSigningKey)
