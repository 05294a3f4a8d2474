/** Frequent misspellings of English words, none of which is a word of its own. */
const MISSPELLED = new Set(
  `accomodate accomodation accross acheive acheived acknowlege adress adresses agressive allready alltogether
  alot amature apparantly appologies appologise appologize arguement assesment attatch attatched attatchment
  availabe availble avaliable basicly becasue becuase befor beggining begining beleive beleived buisness
  calender catagory cheif comitted comming commited compatability completly concious confimation conveniant
  convinient custumer definately definatly definetly delievered delivary dependance desparate diferent dilemna
  disapear disapoint disapointed disapointing dissapoint dissapointed dissappointed embarass embarassed
  embarrasing enviroment equiptment especialy excelent existance experiance explaination familar finaly foriegn
  forseeable fourty freind freinds fullfil garantee gaurantee goverment gratefull greatful guarentee guarenteed
  happend harrass hygeine identicle imediately imediatly immediatly inconvenince inconvience inconvienience
  inconviniance incovenience independant infomation informations interupt intrest irrelevent knowlege lenght
  liason libary maintainance maintenence managment mesage millenium mispell neccesary neccessary necesary
  necessery noticable nuisence occassion occassionally occured occurence occuring ocurred offical oppertunity
  oppurtunity orginal orignal packge particulary payed perfered persistant personel posession posible possable
  potatos prefered preffered priviledge probaly probelm proccess profesional pronounciation publically qeustion
  quantaty questionaire realy reccomend reccommend reciept recieve recieved recomend refered refering refferal
  refundded relevent religous remeber replys responce responsability responsable rythm sallary secratary seige
  sence seperate seperated seperately shiping similiar sincerly sofware speach succesful succesfully successfull
  sugest supress suprise suprised tecnical temperture tendancy thankyou thier throught tommorow tommorrow
  tomorow tounge transfered truely unforseen unfortunatelly unfortunatly unfortunetly untill usefull useing
  vaccum vegatable vehical visable welcom adn hte teh taht thsi yuo chekc pelase plese thansk tahnk shoudl woudl coudl becuse recive whcih wiht whith wich wierd withing writting yesturday`.split(
    /\s+/,
  ),
)

/** A word twice in a row that is right only once. */
const TWICE = /(?<![\p{L}\p{N}])(the|a|an|and|to|of|for|with|your|we|this)\s+\1(?![\p{L}\p{N}])/iu

/** The first misspelled word of an English text, or a word that is there twice. */
export function misspelledIn(text: string): string | undefined {
  const twice = TWICE.exec(text)
  if (twice) return twice[0]
  // a capital may begin a name
  return text.match(/(?<!\p{L})\p{Ll}+(?!\p{L})/gu)?.find((word) => MISSPELLED.has(word))
}
