import { Button } from '@chakra-ui/react'
import { can, limits } from '@remotehands/contract'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { companyPath } from '../../../lib/paths.ts'
import { useLists } from '../../../lib/use-lists.ts'
import { idOf } from '../../../lib/use-open-record.ts'
import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { useWholeList } from '../../../lib/use-whole-list.ts'
import { FilterSelect, useFilter } from '../../../ui/FilterSelect.tsx'
import { ListActs } from '../../../ui/ListActs.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useSearchText } from '../../../ui/SearchBox.tsx'
import { SearchedList } from '../../../ui/SearchedList.tsx'
import { useIsWide } from '../../../ui/use-is-wide.ts'
import { useSettled } from '../../../ui/use-settled.ts'
import { ImportDialog } from '../../imports/ImportDialog.tsx'
import { useOpenImport } from '../../imports/import-places.ts'
import { CompanyFieldsDialog } from '../company-fields/CompanyFieldsDialog.tsx'
import { useKnownFields } from '../company-fields/use-added-fields.ts'
import { goneTechnician } from '../gone-words.ts'
import { useSession } from '../session/use-session.ts'
import { CompanyCards } from './CompanyCards.tsx'
import { CompanyNameDialog } from './CompanyNameDialog.tsx'
import { CompanyTable } from './CompanyTable.tsx'
import { companyColumns, shownColumns, sortWords } from './company-columns.ts'
import { companyImport } from './company-import.ts'
import { RecentMerges } from './RecentMerges.tsx'
import { useCompanyOrder } from './use-company-order.ts'

/** The client companies and how they are doing; administrators can add one. */
export function CompanyList() {
  const { user } = useSession()
  const navigate = useNavigate()
  const isWide = useIsWide()
  const [isAdding, setAdding] = useState(false)
  const [isDefining, setDefining] = useState(false)
  const imports = useOpenImport()
  const { forget } = useLists()
  const [text, setText, clear] = useSearchText('companies', ['manager', 'archived'])
  const [manager, chooseManager] = useFilter('manager')
  const [archived, chooseArchived] = useFilter('archived')
  const known = useKnownFields()
  const order = useCompanyOrder(known)
  const [target, columns] = useMemo(() => [companyImport(known ?? []), companyColumns(known ?? [])], [known])
  const technicians = useWholeList('technicians.list')
  const accountManagerId = idOf(manager ?? null)
  const { sort, order: direction } = order
  const q = useSettled(text.trim()) || undefined
  const query = {
    q,
    sort,
    order: direction,
    accountManagerId,
    archived: archived === 'true' ? ('true' as const) : undefined,
    limit: limits.page.max,
  }
  const { limit: _, ...exported } = query
  const list = usePagedQuery('companies.overview', { query }, { revalidateOnMount: true })
  const mayAdd = user !== undefined && can(user.role, 'company:write')
  return (
    <>
      {mayAdd && <RecentMerges />}
      {order.isLost && (
        <Notice
          title="The field that sorted this list was removed"
          Icon={ArrowUpDown}
          palette="gray"
          role="status"
        >
          The companies are sorted by name. Choose another order under “Sort by”.
        </Notice>
      )}
      <SearchedList
        heading="Companies"
        list={list}
        noun="companies"
        empty={
          archived === 'true' ? (
            'No archived companies.'
          ) : (
            <>
              <p>No client companies yet.</p>
              {mayAdd && (
                <Button size="sm" mt="3" variant="outline" onClick={imports.open}>
                  Import them from a CSV file
                </Button>
              )}
            </>
          )
        }
        search={{
          label: 'Search by name, number, phone, tag or mail domain',
          placeholder: 'Search companies',
          text,
          onChange: setText,
        }}
        isFiltered={accountManagerId !== undefined}
        onClear={clear}
        filters={
          <>
            <FilterSelect
              label="Account manager"
              all="All account managers"
              value={manager}
              options={(technicians.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
              gone={technicians.isWhole ? goneTechnician : undefined}
              onChange={chooseManager}
            />
            <FilterSelect
              label="State"
              all="Clients"
              value={archived}
              options={[{ value: 'true', label: 'Archived' }]}
              onChange={chooseArchived}
            />
            <FilterSelect
              label="Sort by"
              value={sort}
              options={columns.map((column) => ({ value: column.sort, label: sortWords(column) }))}
              onChange={(value) => {
                const chosen = columns.find((column) => column.sort === value)
                if (chosen && chosen.sort !== sort) order.choose(chosen.sort)
              }}
            />
            {!isWide && (
              <Button
                size="sm"
                variant="outline"
                colorPalette="gray"
                aria-label={`Sorted ${direction}; reverse the order`}
                onClick={order.reverse}
              >
                {direction === 'ascending' ? (
                  <ArrowUp size={16} aria-hidden />
                ) : (
                  <ArrowDown size={16} aria-hidden />
                )}
              </Button>
            )}
          </>
        }
        actions={
          <ListActs
            noun="companies"
            exported={{ id: 'companies.export', input: { query: exported }, fileName: 'companies.csv' }}
            seldom={
              mayAdd
                ? [
                    { value: 'import', label: 'Import CSV', onChoose: imports.open },
                    { value: 'fields', label: 'Company fields', onChoose: () => setDefining(true) },
                  ]
                : []
            }
            add={
              mayAdd
                ? { record: 'company', word: 'Add', rest: 'a company', onAdd: () => setAdding(true) }
                : undefined
            }
          />
        }
      >
        {(companies) =>
          isWide ? (
            <CompanyTable companies={companies} order={order} columns={shownColumns(columns, sort)} />
          ) : (
            <CompanyCards companies={companies} sortedBy={columns.find((column) => column.sort === sort)} />
          )
        }
      </SearchedList>
      <ImportDialog
        isOpen={mayAdd && imports.isOpen}
        target={target}
        onClose={imports.close}
        onImported={() => forget(['companies.overview', 'companies.list', 'companies.read'])}
      />
      <CompanyFieldsDialog isOpen={isDefining} onClose={() => setDefining(false)} />
      <CompanyNameDialog
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onSaved={({ id }) => navigate(companyPath(id))}
      />
    </>
  )
}
