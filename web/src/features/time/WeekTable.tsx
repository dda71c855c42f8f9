import { Box, chakra } from '@chakra-ui/react'
import { clockWords, type TimeSheet } from '@remotehands/contract'
import { TriangleAlert } from 'lucide-react'
import { isLongDay } from './long-day.ts'
import { SubjectLink } from './SubjectLink.tsx'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const shown = (minutes: number) => (minutes > 0 ? clockWords(minutes) : '')

/** The week with its days across, where there is room for them. */
export function WeekTable({ sheet: { days, rows, minutes, today } }: { sheet: TimeSheet }) {
  return (
    <Box hideBelow="md" mt="4" bg="bg.panel" borderWidth="1px" borderRadius="l3" overflow="hidden">
      <chakra.table w="full" textStyle="sm" fontVariantNumeric="tabular-nums" borderCollapse="collapse">
        <chakra.caption srOnly>Time worked by day, in hours and minutes</chakra.caption>
        <thead>
          <tr>
            <chakra.th scope="col" {...cell} textAlign="start">
              Work
            </chakra.th>
            {days.map(({ day }, at) => (
              <chakra.th
                key={day}
                scope="col"
                {...cell}
                textAlign="end"
                color={day === today ? 'accent.fg' : 'fg.muted'}
                {...(day === today && { 'aria-current': 'date' })}
              >
                {weekdays[at]} {Number(day.slice(8))}
              </chakra.th>
            ))}
            <chakra.th scope="col" {...cell} textAlign="end">
              Total
            </chakra.th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ subject, label, company, minutes: worked, total }) => (
            <tr key={`${subject.kind} ${subject.id}`}>
              <chakra.th scope="row" {...cell} fontWeight="normal" textAlign="start" overflowWrap="anywhere">
                <SubjectLink subject={subject}>{label}</SubjectLink>
                <chakra.span color="fg.muted">, {company}</chakra.span>
              </chakra.th>
              {worked.map((each, at) => (
                <chakra.td key={days[at]?.day} {...cell} textAlign="end">
                  {shown(each)}
                </chakra.td>
              ))}
              <chakra.td {...cell} textAlign="end" fontWeight="semibold">
                {clockWords(total)}
              </chakra.td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <chakra.th scope="row" {...cell} textAlign="start">
              Total
            </chakra.th>
            {days.map(({ day, minutes: worked }) => (
              <chakra.td
                key={day}
                {...cell}
                textAlign="end"
                fontWeight="semibold"
                {...(isLongDay(worked) && { color: 'yellow.fg', title: 'More than 24 hours' })}
              >
                {isLongDay(worked) && (
                  <>
                    <chakra.span display="inline-block" me="1" verticalAlign="-2px">
                      <TriangleAlert size={14} aria-hidden />
                    </chakra.span>
                    <chakra.span srOnly>More than 24 hours: </chakra.span>
                  </>
                )}
                {shown(worked)}
              </chakra.td>
            ))}
            <chakra.td {...cell} textAlign="end" fontWeight="semibold">
              {clockWords(minutes)}
            </chakra.td>
          </tr>
        </tfoot>
      </chakra.table>
    </Box>
  )
}

const cell = { px: '3', py: '2', borderBottomWidth: '1px', verticalAlign: 'top' } as const
