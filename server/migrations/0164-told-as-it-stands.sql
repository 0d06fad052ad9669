-- What a case forbade, and is forbidden by it no more, or has ended with that.
update applications a set effect = case
    when l."closureReason" = 'prohibited' then 'La licenza, che era vietata, è cessata: per riprendere serve un nuovo titolo'
    else 'Il divieto di questa pratica è revocato' end
from licenses l
where a.effect = 'L’attività della licenza è vietata' and l.state <> 'prohibited'
  and l.id = coalesce(a."suspendedLicense", a.license);
update applications a set effect = 'La licenza, che era vietata, è cessata: per riprendere serve un nuovo titolo'
from licenses l
where a.effect = 'La licenza nata dalla pratica è vietata' and l.id = a."resultLicense" and l."closureReason" = 'prohibited';
update applications set effect = replace(effect, 'la licenza resta vietata finché lo è per altro', 'se la licenza è ancora vietata, lo è per altro')
where effect like 'Il divieto di questa pratica è revocato (%';
-- What was granted came to nothing by what was so then; it may be otherwise since.
update applications set effect = regexp_replace(effect, ' è (vietata|annullata): ciò che era accolto', ' è stata \1: ciò che era accolto')
where effect ~ '^La licenza .* è (vietata|annullata): ciò che era accolto';
