import { Button, chakra, Stack } from '@chakra-ui/react'
import type { CurrentUser } from '@remotehands/contract'
import { Building2, SearchX } from 'lucide-react'
import { useEffect } from 'react'
import { CompanyChooser } from '../features/people/companies/CompanyChooser.tsx'
import { useChosenCompany } from '../features/people/companies/use-chosen-company.ts'
import { ListState } from '../ui/ListState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { ClientDashboardDesk } from './ClientDashboardDesk.tsx'
import type { ClientDashboardForms } from './use-client-dashboard.ts'

interface ClientOverviewProps {
  user: CurrentUser
  forms: ClientDashboardForms
}

/** For staff: choose a company, then see what its clients see. */
export function ClientOverview({ user, forms }: ClientOverviewProps) {
  const { company, isLoading, isUnknown, linkTo, choose } = useChosenCompany(true)
  const companyId = company?.id
  const { behalf, chooseBehalf } = forms.ticketForm

  // A ticket is raised for the company at hand, also the one after the first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way to choose is made anew with each drawing.
  useEffect(() => {
    if (behalf.companyId !== companyId) chooseBehalf({ companyId })
  }, [companyId, behalf.companyId])

  if (isLoading) {
    return (
      <ListState items={undefined} isLoading noun="the company" onRetry={() => undefined} empty={null}>
        {() => null}
      </ListState>
    )
  }
  if (!company) {
    return (
      <Stack gap="6">
        <div>
          <PageTitle title="Client Overview" />
          <chakra.p color="fg.muted">See what a company's own people see in their dashboard.</chakra.p>
        </div>
        {isUnknown && (
          <Notice role="status" Icon={SearchX} palette="yellow" title="There is no such company.">
            The link points to a company that does not exist.
          </Notice>
        )}
        <CompanyChooser linkTo={linkTo} />
      </Stack>
    )
  }
  return (
    <Stack gap="6">
      <Notice
        Icon={Building2}
        palette="blue"
        title={`Client Overview: ${company.name}`}
        action={
          <Button size="sm" variant="outline" flexShrink="0" onClick={choose}>
            Choose another company
          </Button>
        }
      >
        You’re seeing what people at {company.name} see. You can raise tickets on their behalf.
      </Notice>
      <ClientDashboardDesk key={company.id} user={user} forms={forms} company={company} />
    </Stack>
  )
}
