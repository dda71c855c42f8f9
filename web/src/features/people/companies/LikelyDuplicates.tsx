import { Button, chakra, Flex } from '@chakra-ui/react'
import type { CompanyName } from '@remotehands/contract'
import { useCompanyMatches } from './use-company-matches.ts'

interface LikelyDuplicatesProps {
  company: CompanyName
  onChoose: (company: CompanyName) => void
}

/** Companies with similar names, each chosen with one press; nothing if there are none. */
export function LikelyDuplicates({ company, onChoose }: LikelyDuplicatesProps) {
  const { matches } = useCompanyMatches(company.name, company.id)
  if (!matches || matches.similar.length === 0) return null
  return (
    <Flex gap="2" align="center" wrap="wrap">
      <chakra.span textStyle="sm" color="fg.muted">
        Similar names:
      </chakra.span>
      {matches.similar.map((similar) => (
        <Button
          key={similar.id}
          size="sm"
          variant="outline"
          colorPalette="gray"
          maxW="100%"
          h="auto"
          minH="9"
          py="1"
          whiteSpace="normal"
          overflowWrap="anywhere"
          onClick={() => onChoose(similar)}
        >
          {similar.name}
        </Button>
      ))}
    </Flex>
  )
}
