import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { securityHeaders } from '@remotehands/content/security-headers'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../../src')

test('every form of the web is the one that posts', async () => {
  const users: string[] = []
  for await (const file of glob('**/*.{ts,tsx}', { cwd: source })) {
    const text = await readFile(join(source, file), 'utf8')
    if (/<Form[\s>]/.test(text)) users.push(file)
    if (file === 'ui/Form.tsx') continue
    expect(text, file).not.toMatch(
      /<form[\s>]|chakra\.form|as="form"|chakra\(['"]form|createElement\(['"]form|formAction|formMethod/,
    )
  }
  expect(users.length).toBeGreaterThan(25)
  expect(await readFile(join(source, 'ui/Form.tsx'), 'utf8')).toMatch(/\{\.\.\.props\}\s+method="post"/)
})

test('the policy lets no form leave the site', () => {
  const policy = securityHeaders({ scripts: [], styles: [] })['content-security-policy']
  expect(policy.split('; ')).toContain("form-action 'self'")
})
