import { useQuery } from '../../../lib/use-query.ts'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { FieldValue } from './FieldValue.tsx'

/** What the service company keeps of a company and its administrators may read; nothing without any. */
export function OwnCompanyFields({ companyId }: { companyId: number }) {
  const { data = [] } = useQuery(
    'companies.fields',
    { params: { id: companyId } },
    { revalidateOnMount: true },
  )
  if (data.length === 0) return null
  return (
    <Facts px="5" py="4" bg="bg.panel" borderWidth="1px" borderRadius="l3">
      {data.map(({ id, label, ...field }) => (
        <Fact key={id} name={label}>
          <FieldValue {...field} />
        </Fact>
      ))}
    </Facts>
  )
}
