import { runCommand } from '../src/command.ts'
import { doctor } from '../src/doctor/doctor.ts'

await runCommand(doctor)
