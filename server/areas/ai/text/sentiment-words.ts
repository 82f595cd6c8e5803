/** Words of feeling: strong ones count two, the others one. */
export const feelingWords = {
  es: {
    great:
      'excelente fantástico maravilloso increíble genial perfecto estupendo magnífico impecable espectacular encantado encantada encanta extraordinario brillante precioso preciosa espléndido fabuloso sensacional insuperable maravilla emocionado ilusionado inmejorable fenomenal',
    good: 'bueno buena buen bien gracias agradecido satisfecho contento contenta feliz rápido amable útil fácil correcto funciona gusta gustado recomiendo recomendable mejor resuelto solucionado cómodo profesional puntual eficaz eficiente bonito acierto disfrutar éxito alegre claro fiable enhorabuena felicidades felicitar gusto recomendar ágil atento atenta simpático simpática sencillo impresionado lindo cuidado limpio práctico tranquilo acertado valioso mejorado alegra alegría convence ilusión perfectamente satisfacción ahorra mejora destacar amabilidad eficacia generoso orgulloso orgullosa comodidad exitoso agradable eficientemente cumplió acertaron bravo impecablemente',
    bad: 'mal malo mala lento lenta error errores fallo fallos falla problema problemas queja quejas caro cara retraso retrasado tarde difícil confuso molesto incómodo roto rota duda perdido perdida incorrecto equivocado pendiente triste peor cancelar devolver falta esperando insatisfecho preocupado culpa enfadado enfadada cuelga cuelgan bloqueado bloquea pierdo dañado estropeado averiado defectuoso defecto incumplir incumplido incumplimiento sucio ruido grosero borde maleducado deficiente frustrado frustrante engañado abusivo incompleto ignorado aburrido cansado cansada descontento descontenta lástima descuido equivocación reclamación reclamar borroso agotado duele nadie mentira sobrecoste peligroso tarda tardan tardó demora olvidó olvidado rechazado arrepiento fallando rompió rompe humedad grieta grietas gotea goteras fuga oxidado torcido rayado rayada arañazo pixelado desenfocado ruidoso perjuicio perjudica perder peligro accidente amenaza multa robo robado extraviado inservible chapuza desorden decepciona estafado sobra inseguro desesperado desesperante impresentable',
    awful:
      'terrible horrible pésimo pésima fatal inaceptable vergüenza indignado indignante furioso estafa decepción decepcionado decepcionante desastre odio asco nefasto lamentable ridículo harto harta imposible denunciar denuncia inadmisible intolerable desastroso vergonzoso asqueroso odioso indignación penoso insoportable',
  },
  pt: {
    great:
      'excelente fantástico maravilhoso incrível ótimo ótima perfeito perfeita impecável espetacular adorei adoro extraordinário brilhante magnífico fabuloso lindo linda amei amamos adorou adoramos maravilha sensacional esplêndido espetáculo emocionado encantado encantada',
    good: 'bom boa bem obrigado obrigada agradecido satisfeito contente feliz rápido amável útil fácil correto funciona gosto gostei gostamos recomendo melhor resolvido solucionado cômodo profissional pontual eficaz eficiente bonito sucesso alegre claro confiável simpático parabéns felicidades agradeço atencioso atenciosa ágil prático limpo cuidado valioso melhorou impressionado tranquilo elogiar simples convence ilusão perfeitamente satisfação poupa melhora destacar simpatia eficácia generoso orgulhoso orgulhosa conforto agradável superou superaram cumpriu bravo pontualidade',
    bad: 'mal mau má ruim lento lenta erro erros falha falhas problema problemas queixa reclamação caro cara atraso atrasado tarde difícil confuso incómodo quebrado dúvida perdido incorreto errado pendente triste pior cancelar devolver falta esperando insatisfeito preocupado culpa defeito defeitos defeituoso chateado chateada zangado zangada aborrecido irritado irritante frustrado frustrante cansado cansada avariado danificado estragado quebrou sujo barulho grosseiro malcriado incompleto ignorado travou trava travado caiu parado parada descontente insuficiente desleixo engano reclamar desapontado perdi perigoso ninguém mentira demora demorou demoraram tarda esqueceu esquecido recusado arrependo falhou falhando rompeu humidade umidade fissura fissuras goteira vazamento fuga enferrujado torto riscado arranhado tremido desfocado escuro barulhento prejuízo prejudica perder perigo acidente ameaça multa roubo roubado extraviado inútil bagunça desordem decepciona enganado enganada inseguro desesperado lamento desrespeito',
    awful:
      'terrível horrível péssimo péssima inaceitável vergonha indignado furioso fraude golpe decepção decepcionado desilusão desastre ódio nojo lamentável ridículo farto farta impossível denunciar inadmissível intolerável desastroso vergonhoso nojento odioso insuportável desiludido desiludida decepcionante revoltado',
  },
  en: {
    great:
      'excellent fantastic wonderful amazing awesome perfect outstanding superb brilliant love loved flawless delighted thrilled exceptional gorgeous stunning terrific fabulous spotless beautiful lovely congratulations sensational magnificent impressed delightful',
    good: 'good well thanks thank grateful satisfied happy glad fast quick kind friendly helpful useful easy correct works working liked like recommend better best solved resolved fixed comfortable professional punctual efficient nice success enjoyed clear reliable great happily smooth smoothly enjoy enjoyable pleasant accurate polite attentive praise congrats tidy easily appreciate appreciated satisfying neat worth saves kudos charming proud relieved bravo convenient seamless effortless stellar prompt promptly thorough thoughtful responsive successful pleasure convinced convincing improved improvement',
    bad: 'bad slow error errors bug bugs fail failed failure problem problems issue issues complaint expensive delay delayed late difficult confusing annoying broken doubt lost wrong incorrect sad worse cancel refund missing waiting unhappy dissatisfied worried unclear poor crash crashes upset blurry damaged defective frustrated frustrating annoyed rude noisy dirty boring incomplete ignored overcharged stuck freeze freezes frozen unusable mistake mistakes misleading hurt tired neglected sloppy trouble faulty leaking leaks worn dangerous nobody typo typos regret mess messy leak crack cracked scratched rusty flicker flickers grainy shaky pixelated unreadable refuse refused ignores ignoring unprofessional unreliable unresponsive overpriced shoddy accident injured stolen painful nuisance hassle chaos chaotic fault threat inaccurate careless disrespect disrespectful',
    awful:
      'terrible horrible awful worst unacceptable shame angry furious scam disappointed disappointing disaster hate disgusting ridiculous useless fraud appalling nightmare outraged atrocious pathetic dreadful outrageous infuriating intolerable',
  },
} as const;

/** Turns what follows into its opposite. In Portuguese "no" is no such word. */
export const turning = {
  es: 'no nunca jamás ni sin tampoco nada ningún ninguna',
  pt: 'não nunca jamais nem sem tampouco nada nenhum nenhuma',
  en: "not no never nor without hardly neither nothing cannot don't doesn't didn't isn't wasn't aren't won't can't couldn't wouldn't haven't hasn't",
} as const;

export const stronger = {
  es: 'muy mucho mucha super súper tan realmente totalmente extremadamente demasiado absolutamente bastante',
  pt: 'muito muita super tão realmente totalmente extremamente demais absolutamente bastante',
  en: 'very really so too extremely totally absolutely highly incredibly completely',
} as const;

export const weaker = {
  es: 'poco algo apenas ligeramente casi',
  pt: 'pouco algo apenas ligeiramente quase',
  en: 'slightly somewhat barely little bit almost',
} as const;

/** After these words the earlier part of a sentence weighs less than the later one. */
export const butWords = { es: 'pero aunque', pt: 'mas porém embora', en: 'but however although' } as const;
