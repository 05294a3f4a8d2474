import { GROUPS, type Group, type Locale } from '../scenarios/scenario.ts'

const EVERY_WEEKDAY = [1, 2, 3, 4, 5]
const WITH_WEEKEND = [0, 3, 4, 5, 6]

/** An agent, with the traits that determine the metrics of the demo data. */
export interface Agent {
  name: string
  group: Group
  /** Factor on every waiting time: 0.6 is fast, 1.7 slow. */
  speed: number
  /** How well the answers solve the problem, 0-1. */
  quality: number
  /** How readily the agent uses the assistant, 0-1. */
  affinity: number
  /** Relative share of the team's work; 1 is ordinary. */
  load: number
  /** Hours of the day in UTC; `to` is the end of the last hour. Days: 0 is Sunday. */
  shift: { from: number; to: number; days: readonly number[] }
}

/** The agent whose open tickets the helpdesk example shows. */
export const HOME_AGENT = 'Agent 07'

const [machines, kitchen, orders, billing, beans, accounts] = GROUPS
const early = { from: 7, to: 15, days: EVERY_WEEKDAY }
const day = { from: 9, to: 17, days: EVERY_WEEKDAY }
const late = { from: 12, to: 20, days: EVERY_WEEKDAY }
const weekend = { from: 9, to: 17, days: WITH_WEEKEND }

/** All agents, in the order of their names. */
export const demoAgents: readonly Agent[] = (
  [
    // group, speed, quality, affinity, load, shift
    [machines, 0.7, 0.92, 0.85, 0.8, early],
    [orders, 1.2, 0.8, 0.5, 0.8, early],
    [billing, 1.1, 0.9, 0.7, 1.5, day],
    [beans, 0.9, 0.85, 0.65, 0.9, day],
    [orders, 1.4, 0.78, 0.45, 1.2, late],
    [accounts, 1, 0.84, 0.6, 0.7, early],
    [machines, 0.85, 0.95, 0.95, 1.5, day],
    [kitchen, 1.15, 0.82, 0.4, 0.7, day],
    [accounts, 1.5, 0.93, 0.55, 1.1, day],
    [billing, 0.95, 0.8, 0.35, 0.6, early],
    [beans, 1.3, 0.86, 0.5, 0.9, late],
    [machines, 1.25, 0.97, 0.9, 1.4, early],
    [kitchen, 0.8, 0.75, 0.3, 0.7, late],
    [orders, 0.75, 0.83, 0.8, 0.9, day],
    [billing, 1.7, 0.88, 0.25, 0.5, weekend],
    [kitchen, 1, 0.92, 0.75, 1.1, early],
    [accounts, 0.9, 0.79, 0.7, 0.6, late],
    [beans, 1.05, 0.81, 0.2, 0.6, weekend],
    [orders, 0.6, 0.85, 0.95, 1.4, late],
    [machines, 1.4, 0.77, 0.3, 0.5, weekend],
    [kitchen, 1.6, 0.87, 0.5, 0.5, weekend],
    [billing, 0.65, 0.91, 0.9, 1.3, late],
    [orders, 1, 0.76, 0.4, 0.6, weekend],
    [accounts, 0.7, 0.94, 0.8, 1, weekend],
  ] as const
).map(([group, speed, quality, affinity, load, shift], index) => ({
  name: `Agent ${String(index + 1).padStart(2, '0')}`,
  group,
  speed,
  quality,
  affinity,
  load,
  shift,
}))

interface Names {
  first: string[]
  last: string[]
  cities: string[]
}

const words = (list: string) => list.split(' ')

/** Names and home towns of customers, by language. */
export const CUSTOMERS: Readonly<Record<Locale, Names>> = {
  'en-US': {
    first: words(
      'Aaron Abigail Aisha Alicia Amara Andre Anita Bianca Brandon Caleb Camille Carmen Chidi Claire Colin Daniela Darius David Deepa Diana Edward Elena Emeka Emily Eric Ewan Farah Fiona Gavin Grace Hana Harriet Hassan Helen Ian Ines Isaac Ivy Jacob Jamal Janet Jin Joanna Jonas Kavya Keiko Kenji Laila Laura Leon Lily Lucas Maeve Magnus Marcus Maria Marta Mei Mina Nadia Naomi Nikhil Nina Noah Olivia Omar Oscar Paula Peter Priya Rachel Rafael Ravi Rebecca Robin Rosa Samira Sanjay Sarah Simon Sofia Stefan Tara Theo Thomas Tomas Uma Victor Wei Yara Yusuf Zoe',
    ),
    last: words(
      'Abbott Adeyemi Ahmed Alvarez Andersen Baker Banerjee Barros Bennett Bianchi Brooks Calder Carvalho Castell Chen Clarke Cohen Costa Dahl Davies Desai Dunn Eklund Ellis Evans Farrow Fisher Ford Foster Gallagher Garner Grant Haddad Hale Hansen Harper Hayes Holt Hughes Ibrahim Iyer Jansen Jensen Kapoor Keller Kim Kowalski Lambert Larsen Lee Lindqvist Lopes Malik Marsh Mehta Mensah Mills Moreau Morgan Nakamura Novak Nowak Nygaard Okafor Oliveira Osei Park Patel Pereira Petrov Quinn Rao Reid Rossi Rowe Saito Santos Shah Silva Singh Stone Suzuki Tanaka Thorne Tran Turner Varga Visser Wallace Ward Watts Weber Wong Yilmaz Zhang',
    ),
    cities: words(
      'Austin Boston Bristol Calgary Cork Dallas Denver Dublin Edinburgh Galway Glasgow Hartford Leeds Lincoln Madison Manchester Memphis Norwich Oakland Ottawa Oxford Portland Raleigh Richmond Rotterdam Savannah Seattle Sheffield Toronto Utrecht Warsaw York',
    ),
  },
  'de-DE': {
    first: words(
      'Anja Annika Bernd Birgit Christian Dirk Elke Fabian Friederike Gerd Gisela Heike Holger Ilona Jan Jens Jürgen Katrin Klaus Lena Lukas Maik Monika Nils Petra Rainer Sabine Silke Sven Tobias Ulrike Uwe',
    ),
    last: words(
      'Albrecht Bauer Becker Böhm Brandt Busch Dietrich Engel Fuchs Graf Günther Hahn Hartmann Huber Jung Kaiser Koch Krämer Kühn Lang Lorenz Maier Otto Pohl Richter Roth Sauer Schäfer Schulz Seidel Vogel Winter',
    ),
    cities: words(
      'Aachen Bremen Dresden Erfurt Freiburg Graz Hamburg Kassel Köln Leipzig Linz Lübeck Mainz München Nürnberg Ulm',
    ),
  },
  'es-ES': {
    first: words(
      'Adrián Alba Álvaro Ana Beatriz Carlos Cristina Diego Elisa Esther Fernando Gonzalo Irene Javier Jimena Lucía Manuel Marina Nuria Pablo Pilar Raúl Rocío Sergio Teresa',
    ),
    last: words(
      'Aguilar Blanco Bravo Cano Crespo Domínguez Duarte Esteban Fuentes Gallego Herrera Ibáñez León Márquez Medina Molina Navarro Ortega Peña Prieto Ramos Rubio Soler Suárez Vega',
    ),
    cities: words(
      'Almería Bilbao Burgos Cádiz Girona Granada León Madrid Málaga Oviedo Sevilla Valencia',
    ),
  },
  'fr-FR': {
    first: words(
      'Adèle Agnès Antoine Bastien Camille Céline Cédric Delphine Élise Étienne Florence Gilles Hélène Julien Léa Luc Manon Mathieu Nathalie Olivier Pauline Rémi Sandrine Sébastien Thierry Valérie Yann',
    ),
    last: words(
      'Aubert Barbier Baron Blanchard Boucher Brunet Chevalier Colin Deschamps Dumas Fabre Fontaine Gaillard Gauthier Girard Lacroix Lefort Leroux Marchand Masson Mercier Noël Perrin Picard Renaud Rivière Vidal',
    ),
    cities: words(
      'Angers Brest Dijon Grenoble Lille Lyon Metz Nancy Nantes Reims Rennes Toulouse Tours',
    ),
  },
}
