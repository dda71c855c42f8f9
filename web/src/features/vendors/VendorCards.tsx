import { Box, chakra, Flex, Heading, Stack } from '@chakra-ui/react'
import { EmailLink } from '../people/users/EmailLink.tsx'
import { EditVendorButton, VendorLink } from './VendorParts.tsx'
import type { VendorRowsProps } from './VendorTable.tsx'

export function VendorCards({ vendors, onEdit }: VendorRowsProps) {
  return (
    <Stack as="ul" gap="3">
      {vendors.map((vendor) => (
        <chakra.li key={vendor.id} p="4" bg="bg.panel" borderWidth="1px" borderRadius="l3">
          <Flex gap="3" justify="space-between" align="flex-start">
            <Box minW="0">
              <Heading as="h3" size="md">
                <VendorLink vendor={vendor} />
              </Heading>
              <p>{vendor.category}</p>
            </Box>
            <EditVendorButton vendor={vendor} onEdit={onEdit} />
          </Flex>
          <Box mt="2" textStyle="sm" color="fg.muted">
            <p>{vendor.contactName}</p>
            <chakra.p overflowWrap="anywhere">
              <EmailLink address={vendor.email} />
            </chakra.p>
            {vendor.phoneNumber && <p>{vendor.phoneNumber}</p>}
          </Box>
        </chakra.li>
      ))}
    </Stack>
  )
}
