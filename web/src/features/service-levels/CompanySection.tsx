import { Button, chakra, Flex, NativeSelect, Stack } from '@chakra-ui/react'
import { limits, type ServiceLevels } from '@remotehands/contract'
import { useState } from 'react'
import { RecordSelect } from '../../ui/RecordSelect.tsx'
import { DutyPart } from '../duty/DutyPart.tsx'
import { useCompanies } from '../people/companies/use-companies.ts'
import type { PartProps } from './part.ts'

/** Which policy is whose: the default, and the companies that have one of their own. */
export function CompanySection({
  terms,
  known,
  onChange,
}: PartProps & { known: ServiceLevels['companyNames'] }) {
  const { companies, policies, defaultPolicyId } = terms
  const list = useCompanies()
  const [chosen, choose] = useState<number>()
  const names = new Map([...known, ...(list.items ?? [])].map(({ id, name }) => [id, name]))
  const nameOf = (id: number) => names.get(id) ?? `Company ${id}`
  const left = list.items?.filter(({ id }) => !companies.some(({ companyId }) => companyId === id))
  const isFull = companies.length >= limits.serviceLevels.companies
  const set = (companyId: number, policyId: number) =>
    onChange({
      companies: companies.map((each) => (each.companyId === companyId ? { companyId, policyId } : each)),
    })
  const add = () => {
    if (chosen === undefined || isFull) return
    onChange({ companies: [...companies, { companyId: chosen, policyId: defaultPolicyId }] })
    choose(undefined)
  }
  return (
    <DutyPart title="Companies" hint="A company without a policy of its own has the default.">
      <Stack
        as="ul"
        gap="0"
        divideY="1px"
        borderWidth="1px"
        borderRadius="l3"
        bg="bg.panel"
        listStyleType="none"
      >
        <Row name="Default">
          <PolicyChoice
            label="Default policy"
            value={defaultPolicyId}
            policies={policies}
            onChange={(id) => onChange({ defaultPolicyId: id })}
          />
        </Row>
        {companies.map(({ companyId, policyId }) => (
          <Row key={companyId} name={nameOf(companyId)}>
            <PolicyChoice
              label={`Policy of ${nameOf(companyId)}`}
              value={policyId}
              policies={policies}
              onChange={(id) => set(companyId, id)}
            />
            <Button
              size="sm"
              variant="ghost"
              colorPalette="gray"
              aria-label={`Use default for ${nameOf(companyId)}`}
              onClick={() =>
                onChange({ companies: companies.filter((each) => each.companyId !== companyId) })
              }
            >
              Use default
            </Button>
          </Row>
        ))}
      </Stack>
      <Flex mt="4" gap="3" align="flex-end" wrap="wrap">
        <chakra.div flex="1 1 14rem" maxW="sm">
          <RecordSelect
            label="Company with a policy of its own"
            none="Choose a company"
            value={chosen}
            onChange={choose}
            list={{ ...list, items: left }}
          />
        </chakra.div>
        <Button variant="outline" aria-disabled={chosen === undefined || isFull} onClick={add}>
          Add company
        </Button>
      </Flex>
    </DutyPart>
  )
}

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <Flex as="li" px="4" py="2.5" gap="3" align="center" wrap="wrap">
      <chakra.span fontWeight="semibold" flex="1 1 10rem" minW="0" overflowWrap="anywhere">
        {name}
      </chakra.span>
      {children}
    </Flex>
  )
}

interface PolicyChoiceProps {
  label: string
  value: number
  policies: readonly { id: number; name: string }[]
  onChange: (id: number) => void
}

function PolicyChoice({ label, value, policies, onChange }: PolicyChoiceProps) {
  return (
    <NativeSelect.Root size="sm" maxW="16rem">
      <NativeSelect.Field
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {policies.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}
