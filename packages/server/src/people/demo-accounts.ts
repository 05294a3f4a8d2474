/** Password of every demo account; it is public. */
export const DEMO_PASSWORD = 'demo1234'

/** Demo accounts; `second` gives the role in the second organisation. */
export const ACCOUNTS = [
  { email: 'superadmin@demo.test', role: 'SuperAdmin', second: 'SuperAdmin' },
  { email: 'admin@demo.test', role: 'Admin', second: 'Admin' },
  { email: 'supervisor@demo.test', role: 'Supervisor' },
  { email: 'agent@demo.test', role: 'Agent', lastName: '07' }, // an agent's name in the demo tickets
  { email: 'user@demo.test', role: 'User' },
] as const
