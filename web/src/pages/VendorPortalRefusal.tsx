import { Button, Stack } from '@chakra-ui/react'
import type { Role } from '@remotehands/contract'
import { Link as RouterLink } from 'react-router-dom'
import { roleLinks } from '../features/people/session/role-links.ts'
import { VendorsElsewhere } from '../features/vendors/VendorsElsewhere.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'

/** The portal of somebody who reaches no vendor, with the way to where they belong. */
export function VendorPortalRefusal({ role }: { role: Role }) {
  const { site } = roleLinks[role]
  return (
    <Stack gap="6">
      <PageTitle title="Vendor Portal" />
      <VendorsElsewhere
        action={
          <Button asChild size="sm" variant="outline" flexShrink="0">
            <RouterLink to={site.path}>Go to {site.label}</RouterLink>
          </Button>
        }
      />
    </Stack>
  )
}
