import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readOptions } from '@remotehands/options'
import { type Mistake, mistakes } from './mistakes.ts'

const root = join(import.meta.dirname, '../../..')

/**
 * Puts each mistake into a copy of the code, one at a time, and lives through seeds until a law breaks. Returns the exit
 * code: 1 if one was never seen.
 */
export async function tryMistakes(args: string[]): Promise<number> {
  const taken = {
    command: 'simulate:mistakes',
    options: {
      seeds: { type: 'string', default: '12', isWhole: true },
      days: { type: 'string', default: '2', isWhole: true },
      /** A part of the names of those to try. */
      name: { type: 'string', default: '' },
    },
  } as const
  const values = readOptions(taken, args)
  const copy = await mkdtemp(join(tmpdir(), 'mistakes-'))
  let unseen = 0
  try {
    for (const folder of [
      'packages',
      'functions',
      'web/src',
      'web/package.json',
      'package.json',
      'tsconfig.json',
    ])
      await cp(join(root, folder), join(copy, folder), { recursive: true, verbatimSymlinks: true })
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
    await symlink(join(root, 'web/node_modules'), join(copy, 'web/node_modules'))
    for (const mistake of mistakes.filter(({ name }) => name.includes(values.name))) {
      const seen = await seenAfter(mistake, copy, Number(values.seeds), values.days)
      if (!seen) unseen += 1
      console.log(`| ${mistake.name} | ${seen ? `\`${seen.law}\` | ${seen.seeds}` : 'not seen | –'} |`)
    }
  } finally {
    await rm(copy, { recursive: true })
  }
  return unseen === 0 ? 0 : 1
}

async function seenAfter({ file, from, to }: Mistake, copy: string, mostSeeds: number, days: string) {
  const path = join(copy, file)
  const right = await readFile(path, 'utf8')
  if (right.split(from).length !== 2) throw new Error(`${file} does not say once: ${from}`)
  await writeFile(
    path,
    right.replace(from, () => to),
  )
  try {
    for (let seed = 1; seed <= mostSeeds; seed++) {
      const said = await simulate(copy, ['--seed', `mistake ${seed}`, '--days', days, '--shrink', '0'])
      const law = /\((\w+)\) broke at step/.exec(said)?.[1]
      if (law) return { law, seeds: seed }
      if (!said.includes('laws held')) throw new Error(said)
    }
    return undefined
  } finally {
    await writeFile(path, right)
  }
}

function simulate(copy: string, args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [join(copy, 'packages/simulate/bin/simulate.ts'), ...args])
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk
    })
  return new Promise((resolve) => child.on('close', () => resolve(said)))
}
