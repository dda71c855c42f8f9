import { useLists } from '../../../lib/use-lists.ts'
import { useQuery } from '../../../lib/use-query.ts'
import { NewPeopleRead } from '../company-profile/NewPeopleRead.tsx'

/** Staff say which tickets new people of a client company read. */
export function NewPeopleOfCompany({ companyId }: { companyId: number }) {
  const lists = useLists()
  const query = useQuery('companies.profile', { params: { id: companyId } }, { revalidateOnMount: true })
  const { data: company } = query
  if (!company) return null
  return (
    <NewPeopleRead
      key={company.version}
      company={company}
      show={async (changed) => {
        await query.show(changed)
        await lists.forget(['companies.read'])
      }}
      refresh={query.refresh}
    />
  )
}
