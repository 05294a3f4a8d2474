import type { StrainTeam } from '@agent-assist/contract/wire'
import { expect, test } from 'vitest'
import { isStrain, knownMeasures, shadeOf, teamName } from './strain-model.ts'

const team = (peakOpen: number, name?: string): StrainTeam => ({
  ...(name ? { name } : {}),
  agents: 5,
  weeks: 4,
  measures: { peakOpen },
})

test('[EXP-1] a cell is the darker the more strain a team has among all teams', () => {
  const teams = [team(4, 'A'), team(5, 'B'), team(6, 'C'), team(8, 'D')]
  expect([4, 5.5, 6.5, 8].map((value) => shadeOf(teams, 'peakOpen', value))).toEqual([0, 1, 2, 3])
  expect(shadeOf([team(7.9, 'A'), team(8, 'B')], 'peakOpen', 8)).toBe(0)
  expect(shadeOf([team(8, 'A')], 'peakOpen', 8)).toBe(0)
  expect(shadeOf(teams, 'peakOpen', undefined)).toBe(0)
})

test('[EXP-1] small teams have one name together; load alone is no strain; unknown measures have no column', () => {
  expect([teamName(team(1, 'A')), teamName(team(1))]).toEqual(['A', 'Smaller teams'])
  expect([isStrain('ticketsPerDay'), isStrain('negative')]).toEqual([false, true])
  expect(knownMeasures([team(1)])).toEqual(['peakOpen'])
})
