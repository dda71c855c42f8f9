import { chakra, SimpleGrid } from '@chakra-ui/react'
import type { Role } from '@remotehands/contract'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { rolesToGrant } from './assignable-roles.ts'

interface RoleChoiceProps {
  actorRole: Role
  field: UseFormRegisterReturn<'role'>
  error: string | undefined
}

export function RoleChoice({ actorRole, field, error }: RoleChoiceProps) {
  const id = useId()
  return (
    <chakra.fieldset border="0" p="0" m="0" minW="0" aria-describedby={error && `${id}-error`}>
      <chakra.legend mb="2" textStyle="sm" fontWeight="semibold">
        Role
      </chakra.legend>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
        {rolesToGrant(actorRole).map(({ role, label, description }) => (
          <chakra.label
            key={role}
            display="flex"
            gap="3"
            p="4"
            borderWidth="1px"
            borderColor="border.control"
            borderRadius="l2"
            cursor="pointer"
            _hover={{ bg: 'bg.subtle' }}
            css={{
              '&:has(:checked)': { borderColor: 'accent.solid', bg: 'accent.subtle' },
              '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing' },
            }}
          >
            <chakra.input
              type="radio"
              value={role}
              aria-labelledby={`${id}-${role}-label`}
              aria-describedby={`${id}-${role}`}
              accentColor="accent.solid"
              outline="none"
              mt="1.5"
              {...field}
            />
            <span>
              <chakra.span id={`${id}-${role}-label`} display="block" fontWeight="semibold">
                {label}
              </chakra.span>
              <chakra.span id={`${id}-${role}`} display="block" textStyle="sm" color="fg.muted">
                {description}
              </chakra.span>
            </span>
          </chakra.label>
        ))}
      </SimpleGrid>
      {error && (
        <chakra.p id={`${id}-error`} mt="1.5" textStyle="sm" color="fg.error">
          {error}
        </chakra.p>
      )}
    </chakra.fieldset>
  )
}
