import { Box, chakra, Input } from '@chakra-ui/react'
import type { CompanyMatches } from '@remotehands/contract'
import { Building2, Plus } from 'lucide-react'
import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { FormField } from '../../../ui/FormField.tsx'
import { useSettled } from '../../../ui/use-settled.ts'
import { useCompanyMatches } from './use-company-matches.ts'

/** An existing company, or the name of a new one. */
export interface CompanyChoice {
  name: string
  isNew: boolean
  /** Set if it was chosen from the list. */
  id?: number
}

interface CompanyFieldProps {
  label?: string
  value: CompanyChoice
  /** False where a new company makes no sense. */
  mayCreate?: boolean
  /** A company that isn't offered. */
  except?: number
  onChange: (choice: CompanyChoice) => void
  /** Registers the control with the form, so that errors focus it in the order of the fields. */
  register?: () => { ref: Ref<HTMLInputElement> }
  hint?: string | undefined
  /** The hint for a new company. */
  newHint?: string | undefined
  error?: string | undefined
}

interface Option extends CompanyChoice {
  key: string
  text: string
}

/** Finds a company by part of its name. Creating one takes the option that says so, never a name alone. */
export function CompanyField({
  label = 'Company',
  mayCreate = true,
  except,
  value,
  onChange,
  register,
  hint,
  newHint = `New company: “${value.name}” is created when you save.`,
  error,
}: CompanyFieldProps) {
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [refused, setRefused] = useState(error)
  // Suggestions are shown with the error.
  if (refused !== error) {
    setRefused(error)
    if (error) setOpen(true)
  }
  const settled = useSettled(value.name.trim())
  const { matches, isLoading } = useCompanyMatches(isOpen ? settled : '', except)
  const options =
    isOpen && matches && settled === value.name.trim() ? optionsOf(settled, matches, mayCreate) : []
  const isShown = isOpen && settled !== '' && (options.length > 0 || isLoading)

  const choose = ({ name, isNew, id }: CompanyChoice) => {
    onChange({ name, isNew, ...(id !== undefined && { id }) })
    setOpen(false)
    setActive(-1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    const option = options[active]
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const step = key === 'ArrowDown' ? 1 : -1
      if (options.length > 0)
        setActive((active + step + options.length + (active < 0 && step < 0 ? 1 : 0)) % options.length)
    } else if (key === 'Enter' && isShown && option) {
      event.preventDefault()
      choose(option)
    } else if (key === 'Escape' && isShown) {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
  }
  return (
    <FormField label={label} required hint={value.isNew ? newHint : hint} error={error}>
      {(control) => (
        <Box position="relative">
          <Input
            {...control}
            ref={register?.().ref}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={isShown ? listId : undefined}
            aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
            autoComplete="off"
            placeholder="Type a part of its name"
            value={value.name}
            onChange={({ target }) => {
              onChange({ name: target.value, isNew: false })
              setOpen(true)
              setActive(-1)
            }}
            onKeyDown={onKeyDown}
            onClick={() => setOpen(true)}
            onBlur={() => {
              setOpen(false)
              setActive(-1)
            }}
          />
          {isShown && (
            <chakra.ul
              id={listId}
              role="listbox"
              aria-label="Companies"
              position="absolute"
              zIndex="dropdown"
              top="100%"
              insetInline="0"
              mt="1"
              maxH="16rem"
              overflowY="auto"
              listStyleType="none"
              bg="bg.panel"
              borderWidth="1px"
              borderRadius="l2"
              boxShadow="md"
              py="1"
            >
              {options.map((option, at) => (
                <chakra.li
                  key={option.key}
                  id={`${listId}-${at}`}
                  role="option"
                  aria-selected={at === active}
                  display="flex"
                  gap="3"
                  alignItems="center"
                  px="3"
                  py="2"
                  cursor="pointer"
                  bg={at === active ? 'bg.muted' : undefined}
                  _hover={{ bg: 'bg.muted' }}
                  // On mousedown, before the blur that closes the list.
                  onMouseDown={(event) => {
                    event.preventDefault()
                    choose(option)
                  }}
                >
                  <Box color="fg.muted" flexShrink="0">
                    {option.isNew ? <Plus size={16} aria-hidden /> : <Building2 size={16} aria-hidden />}
                  </Box>
                  <chakra.span minW="0" overflowWrap="anywhere">
                    {option.text}
                  </chakra.span>
                </chakra.li>
              ))}
              {options.length === 0 && (
                <chakra.li role="option" aria-disabled aria-selected={false} px="3" py="2" color="fg.muted">
                  Searching…
                </chakra.li>
              )}
            </chakra.ul>
          )}
        </Box>
      )}
    </FormField>
  )
}

function optionsOf(
  typed: string,
  { exact, containing, similar }: CompanyMatches,
  mayCreate: boolean,
): Option[] {
  const known = (text: (name: string) => string) => (company: { id: number; name: string }) => ({
    key: String(company.id),
    name: company.name,
    id: company.id,
    isNew: false,
    text: text(company.name),
  })
  return [
    ...similar.map(known((name) => `Did you mean ${name}?`)),
    ...containing.filter(({ id }) => similar.every((other) => other.id !== id)).map(known((name) => name)),
    ...(exact || !mayCreate
      ? []
      : [{ key: 'new', name: typed, isNew: true, text: `Create new company “${typed}”` }]),
  ]
}
