import { existsSync } from 'node:fs'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildWeb, webFolder } from '../src/startup/build-web.ts'
import { StartupProblem } from '../src/startup/startup-problem.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

/** A small web of its own with the tools of the real one, and a package that it is built from. */
async function smallWeb() {
  const folder = await temporaryFolder()
  const sources = { web: join(folder, 'web'), others: [join(folder, 'package')] }
  await mkdir(join(folder, 'package'))
  await mkdir(sources.web)
  await symlink(join(webFolder, 'node_modules'), join(sources.web, 'node_modules'))
  await writeFile(join(sources.web, 'package.json'), '{"type":"module"}')
  await writeFile(join(sources.web, 'index.html'), '<script type="module" src="/main.ts"></script>')
  await writeFile(join(sources.web, 'main.ts'), 'document.title = "one"')
  await writeFile(join(folder, 'package/rule.ts'), 'export const rule = 1')
  const said: string[] = []
  const build = () => buildWeb((line) => said.push(line), sources)
  const builds = () => said.filter((line) => line.startsWith('Building')).length
  return { ...sources, folder, build, builds }
}

describe('the web', () => {
  test('is built once, and again when something that it is built from has changed', async () => {
    const { web, folder, build, builds } = await smallWeb()
    await build()
    expect(existsSync(join(web, 'dist/index.html'))).toBe(true)
    await build()
    expect(builds()).toBe(1)
    await writeFile(join(folder, 'package/rule.ts'), 'export const rule = 2')
    await build()
    expect(builds()).toBe(2)
    await writeFile(join(web, 'main.ts'), 'document.title = "two"')
    await build()
    expect(builds()).toBe(3)
  })

  test("that cannot be built is a problem with the build's own words, and is tried again", async () => {
    const { web, build, builds } = await smallWeb()
    await writeFile(join(web, 'main.ts'), 'import "./missing-file.ts"')
    await expect(build()).rejects.toThrow(StartupProblem)
    await expect(build()).rejects.toThrow('missing-file.ts')
    expect(builds()).toBe(2)
  })
})
