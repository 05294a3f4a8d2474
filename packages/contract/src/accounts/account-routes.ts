import type { Route } from '../base/route.ts'
import { get, post, patch } from '../base/verbs.ts'

/** Signing in, members of an organisation, their mails. */
export const accountRoutes = {
  authenticate: post('/users/authenticate', 'public'),
  currentUser: get('/users/auth/currentUser/access-token', 'user'),
  logout: post('/users/logout', 'user'),
  saveUserSettings: patch('/users/settings', 'user'),
  authenticateWithGoogle: post('/users/authenticateWithGoogle', 'public'),
  createNonce: post('/users/federated/nonce', 'public'),
  startFederated: post('/users/federated/start', 'public'),
  finishFederated: post('/users/federated/finish', 'public'),
  register: post('/users/register', 'public'),
  verifyEmail: get('/users/verify/:token', 'public'),
  forgotPassword: post('/users/forgotPassword', 'public'),
  resetPassword: post('/users/verifyResetPassword/:token/:password', 'public'),
  listMembers: get('/organisations/:organisationId/members', 'admin'),
  updateMember: patch('/organisations/:organisationId/members/:userId', 'admin'),
  resendVerification: post(
    '/organisations/:organisationId/members/:userId/verification-mail',
    'admin',
  ),
  signOutMember: post('/organisations/:organisationId/members/:userId/sign-out', 'admin'),
  createAccountLink: post('/organisations/:organisationId/members/:userId/account-links', 'admin'),
  resetPasswordOf: post('/operator/password-links', 'operator'),
  getSetup: get('/setup', 'public'),
  completeSetup: post('/setup', 'public'),
  createAdmin: post('/operator/admins', 'operator'),
  listAllMembers: get('/operator/members', 'operator'),
  listAudit: get('/organisations/:organisationId/audit', 'admin'),
  listMails: get('/organisations/:organisationId/mails', 'admin'),
  getMail: get('/organisations/:organisationId/mails/:mailId', 'admin'),
} as const satisfies Record<string, Route>
