import { accounts } from './scenarios-accounts.ts'
import { beans } from './scenarios-beans.ts'
import { billing } from './scenarios-billing.ts'
import { errors } from './scenarios-errors.ts'
import { kitchen } from './scenarios-kitchen.ts'
import { german } from './scenarios-de.ts'
import { french } from './scenarios-fr.ts'
import { machines } from './scenarios-machines.ts'
import { orders } from './scenarios-orders.ts'
import { parcels } from './scenarios-parcels.ts'
import { spanish } from './scenarios-es.ts'
import { warranty } from './scenarios-warranty.ts'
import type { Scenario } from './scenario.ts'

/** All problems that customers of the demo data write about. */
export const allScenarios: readonly Scenario[] = [
  ...errors,
  ...machines,
  ...warranty,
  ...kitchen,
  ...orders,
  ...parcels,
  ...billing,
  ...beans,
  ...accounts,
  ...german,
  ...spanish,
  ...french,
]
