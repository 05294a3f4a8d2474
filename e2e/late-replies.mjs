import { Server } from 'node:http'

/*
 * Loaded into every process of `npm run e2e:late`: each request waits for a random time, a third of them for up to a second,
 * so that replies come in another order than on a quiet machine. A test or a screen that depends on the order fails then.
 */
const lateMs = () => Math.random() * (Math.random() < 0.3 ? 900 : 100)

const { emit } = Server.prototype
Server.prototype.emit = function emitLate(event, ...about) {
  if (event !== 'request') return emit.call(this, event, ...about)
  const [request] = about
  setTimeout(() => request.destroyed || emit.call(this, event, ...about), lateMs())
  return true
}
