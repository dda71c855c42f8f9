import { Stack } from '@chakra-ui/react'
import { type CurrentUser, can } from '@remotehands/contract'
import { AuditLog } from '../features/audit/AuditLog.tsx'
import { CompanyList } from '../features/people/companies/CompanyList.tsx'
import { OwnCompany } from '../features/people/company-profile/OwnCompany.tsx'
import { OwnCompanyLog } from '../features/people/company-profile/OwnCompanyLog.tsx'
import { CompanyDocuments } from '../features/people/documents/CompanyDocuments.tsx'
import { CompanySites } from '../features/people/sites/CompanySites.tsx'
import { Users } from '../features/people/users/Users.tsx'
import { InquiryList } from '../features/site/inquiries/InquiryList.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { UrlTabs } from '../ui/UrlTabs.tsx'

/** People, companies, and what was done: all of them for administrators, the own company's for its own. */
export function AdminPortalDesk({ user }: { user: CurrentUser }) {
  const reachesAll = can(user.role, 'company:read')
  return (
    <UrlTabs
      label="User management"
      head={<PageTitle title="User Management" />}
      isHeadHidden
      tabs={[
        {
          id: 'users',
          label: 'Users',
          content: <Users actor={user} />,
        },
        ...(reachesAll ? [{ id: 'companies', label: 'Companies', content: <CompanyList /> }] : []),
        ...(reachesAll
          ? []
          : [
              {
                id: 'company',
                label: 'Company',
                content: (
                  <Stack gap="8">
                    <OwnCompany companyId={user.companyId} />
                    <CompanySites companyId={user.companyId} heading="Sites" />
                  </Stack>
                ),
              },
              {
                id: 'documents',
                label: 'Documents',
                content: <CompanyDocuments companyId={user.companyId} />,
              },
            ]),
        ...(can(user.role, 'inquiry:read')
          ? [{ id: 'inquiries', label: 'Inquiries', content: <InquiryList /> }]
          : []),
        {
          id: 'audit',
          label: 'Audit log',
          content: reachesAll ? <AuditLog /> : <OwnCompanyLog companyId={user.companyId} />,
        },
      ]}
    />
  )
}
