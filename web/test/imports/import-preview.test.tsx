import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Providers } from '../../src/app/providers.tsx'
import type { Checked } from '../../src/features/imports/check-table.ts'
import { ImportPreview } from '../../src/features/imports/ImportPreview.tsx'
import { companyImport } from '../../src/features/people/companies/company-import.ts'
import { system } from '../../src/theme/system.ts'

test('a new company whose name is nearly that of another is added only when somebody says so', async () => {
  const target = companyImport([])
  const row = (name: string) =>
    ({ name }) as Checked<(typeof target.fields)[number]['name']>['rows'][number]['row']
  const near = 'Castell and Byrne'
  const onConfirm = vi.fn()
  render(
    <Providers system={system}>
      <ImportPreview
        target={target}
        checked={{
          rows: [
            { number: 2, row: row(near), unknownCompany: near },
            { number: 3, row: row('Fresh Start') },
          ],
          problems: [],
          badRows: 0,
          unknownCompanies: [{ name: near, similar: ['Castell & Byrne'] }],
        }}
        company={{ name: '', isNew: false }}
        fileName="companies.csv"
        refusal={undefined}
        onConfirm={onConfirm}
        onBack={() => {}}
      />
    </Providers>,
  )
  const visitor = userEvent.setup()
  expect(screen.getByRole('heading', { name: '1 company may be there already' })).toBeVisible()
  expect(screen.getByText(/Did you mean Castell & Byrne\?/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeVisible()
  const choice = screen.getByLabelText(`Company for the rows of ${near}`)
  const options = within(choice).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    ...['Choose…', `Create new company “${near}”`, 'Leave its rows out'],
  ])
  await visitor.selectOptions(choice, 'create')
  await visitor.click(screen.getByRole('button', { name: 'Import 2 companies' }))
  expect(onConfirm.mock.calls[0]?.[0].rows).toMatchObject([{ row: { name: near } }, { number: 3 }])
})
