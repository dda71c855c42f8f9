import { execFileSync } from 'node:child_process'
import { at } from './quantiles.ts'

const script = (file: string) => `
const cpu = process.cpuUsage(), start = performance.now()
require(${JSON.stringify(file)})
const wall = performance.now() - start, { user, system } = process.cpuUsage(cpu)
console.log(JSON.stringify([wall, (user + system) / 1000]))`

/** Milliseconds that a bundle takes to be loaded, each time in a new process. */
export function measureStart(file: string, runs: number) {
  const walls: number[] = []
  const cpus: number[] = []
  for (let run = 0; run < runs; run++) {
    const said = execFileSync(process.execPath, ['-e', script(file)], { encoding: 'utf8' })
    const [wall, cpu] = JSON.parse(said) as [number, number]
    walls.push(wall)
    cpus.push(cpu)
  }
  return {
    initMs: at(walls, 0.5),
    initLeastMs: at(walls, 0),
    init95Ms: at(walls, 0.95),
    initCpuMs: at(cpus, 0.5),
  }
}
