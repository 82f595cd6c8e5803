/** Small words beside those that tell a language: they say nothing of what a text is about. */
export const moreStopWords = {
  es: 'ante antes aquí así aunque cada cual cuales cualquier cuyo dado del demás dentro después dos ella ellas ellos embargo entonces era eran eres esas eso esos esta estaba estas este esto estos estoy fueron ha había han has he hemos hice hizo les luego más mis mismo mucha mucho muchos nada ningún nuestra nuestro nunca o os otra otras otro otros poco pueden puedo pues qué quiero sea ser si sido siempre son soy tal también tanto te tengo tenemos ti toda todas todos tu tus u unas unos va van vez voy vuestra vuestro ya yo'.split(
    ' ',
  ),
  pt: 'ainda além algum alguma alguns antes aquela aquele aqui assim aí cada cada coisa daquele dela dele deles depois desde dessa desse desta deste dois ela elas ele eles embora então era eram essas esses estas estava estes eu fez foram havia hoje isto lá lhe lhes mesma mesmo minha meu meus muita muitos nada nessa nesse nesta neste nossa nosso nunca num numa nós o os ou outra outras outro outros podem pois porém posso pouco qual quais qualquer quanto quero sejam sempre seus si sido sob somos sou suas tal tanto te tenho teve toda todas todos tua tudo um umas uns vai vez vou vos à às'.split(
    ' ',
  ),
  en: 'a about above after again against also am any because before being below between both cannot did does doing done during each else even ever every few further get got having here hers herself him himself how i if itself let lot me might mine much must my myself nor off once only onto our ours ourselves own per please quite rather really same she should since something still such than that their theirs themselves they though through too under until us very via was we were where whether which while why without yes yet you yours yourself'.split(
    ' ',
  ),
} as const;
