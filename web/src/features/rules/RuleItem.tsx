import { Badge, Box, Button, chakra, Flex, Heading, IconButton } from '@chakra-ui/react'
import type { Rule, Rules } from '@remotehands/contract'
import { ArrowDown, ArrowUp, TriangleAlert } from 'lucide-react'
import { ruleProblems, ruleWords } from './rule-words.ts'

interface RuleItemProps {
  rule: Rule
  rules: Rules
  at: number
  isBusy: boolean
  onMove: (by: number) => void
  onToggle: () => void
  onEdit: () => void
  onOpen: (what: 'delete' | 'try' | 'history') => void
}

/** One rule: its place, what it does in a sentence, and what can be done with it. */
export function RuleItem(props: RuleItemProps) {
  const { rule, rules, at, isBusy, onMove, onToggle, onEdit, onOpen } = props
  const { id, name, isOn, goesOn } = rule
  const steps = [
    { by: -1, where: 'up', Icon: ArrowUp, isOff: at === 0 },
    { by: 1, where: 'down', Icon: ArrowDown, isOff: at === rules.rules.length - 1 },
  ] as const
  const presses = [
    { label: isOn ? 'Switch off' : 'Switch on', onPress: onToggle },
    { label: 'Edit', onPress: onEdit },
    { label: 'Try', onPress: () => onOpen('try') },
    { label: 'History', onPress: () => onOpen('history') },
    { label: 'Delete', onPress: () => onOpen('delete') },
  ]
  return (
    <chakra.li bg="bg.panel" borderWidth="1px" borderRadius="l3" p="4">
      <Flex gap="3" align="flex-start">
        <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums" minW="6" pt="0.5" aria-hidden>
          {at + 1}
        </chakra.span>
        <Box flex="1" minW="0">
          <Flex gap="2" align="center" wrap="wrap">
            <Heading as="h2" size="md" overflowWrap="anywhere" minW="0">
              {name}
            </Heading>
            <Badge colorPalette={isOn ? 'green' : 'gray'}>{isOn ? 'on' : 'off'}</Badge>
            {goesOn && <Badge colorPalette="gray">goes on</Badge>}
          </Flex>
          <chakra.p mt="1" color={isOn ? 'fg' : 'fg.muted'} overflowWrap="anywhere">
            {ruleWords(rule, rules)}
          </chakra.p>
          {ruleProblems(rule, rules).map((problem) => (
            <Flex key={problem} mt="2" gap="2" color="yellow.fg" textStyle="sm" align="baseline">
              <Box as="span" flexShrink="0" alignSelf="flex-start" pt="1">
                <TriangleAlert size={14} aria-hidden />
              </Box>
              {problem}
            </Flex>
          ))}
        </Box>
        <Flex direction={{ base: 'column', sm: 'row' }} mt="-1" me="-1">
          {steps.map(({ by, where, Icon, isOff }) => (
            <IconButton
              key={where}
              variant="ghost"
              colorPalette="gray"
              size="sm"
              data-press={`${where}-${id}`}
              aria-label={`Move ${name} ${where}`}
              aria-disabled={isOff || isBusy}
              {...(isOff && { opacity: 0.4, cursor: 'default' })}
              onClick={() => isOff || isBusy || onMove(by)}
            >
              <Icon size={16} aria-hidden />
            </IconButton>
          ))}
        </Flex>
      </Flex>
      <Flex mt="3" ms={{ base: '0', sm: '9' }} gap="2" wrap="wrap">
        {presses.map(({ label, onPress }) => (
          <Button
            key={label}
            size="sm"
            variant="outline"
            colorPalette="gray"
            aria-label={`${label} ${name}`}
            aria-disabled={isBusy}
            onClick={() => isBusy || onPress()}
          >
            {label}
          </Button>
        ))}
      </Flex>
    </chakra.li>
  )
}
